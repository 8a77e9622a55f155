import { NotFoundPage } from '../account/NotFoundPage.tsx';
import { Header } from '../thread/Header.tsx';

/** /404 */
export function NotFound() {
  const why: unknown = history.state?.why;
  return (
    <>
      <Header asked={null} at="page" />
      <NotFoundPage why={why === 'link' || why === 'unable' ? why : null} />
    </>
  );
}
