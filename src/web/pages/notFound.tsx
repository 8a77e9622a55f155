import { NotFoundPage } from '../account/NotFoundPage.tsx';
import { Header } from '../thread/Header.tsx';

/** /404 */
export function NotFound() {
  return (
    <>
      <Header asked={null} at="page" />
      <NotFoundPage />
    </>
  );
}
