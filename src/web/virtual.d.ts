declare module 'virtual:texts' {
  type Load = () => Promise<{ default: Record<string, object> }>;
  export const texts: Record<string, Record<'landing' | 'first' | 'survey' | 'later' | 'dashboard', Load>>;
}
