import { expect, test } from 'vitest';
import { hubspotPage } from './hubspotPage.ts';

test.each([
  ['https://meetings.hubspot.com/dana', 'https://meetings.hubspot.com/dana?embed=true'],
  ['https://meetings.hubspot.com/dana?uuid=7', 'https://meetings.hubspot.com/dana?uuid=7&embed=true'],
  ['https://meetings.hubspot.com/dana?embed=true', 'https://meetings.hubspot.com/dana?embed=true'],
  ['http://localhost:4000/meeting', 'http://localhost:4000/meeting?embed=true'],
])('%s is shown as %s', (address, shown) => {
  expect(hubspotPage(address, 'localhost')?.href).toBe(shown);
});

test.each([
  'http://meetings.hubspot.com/dana',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/dana',
  '',
  'meetings.hubspot.com',
])('"%s" is not shown', (address) => {
  expect(hubspotPage(address, 'localhost')).toBeNull();
});
