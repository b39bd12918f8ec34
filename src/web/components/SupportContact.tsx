import Link from '@mui/material/Link';
import { pageConfig } from '../lib/config';

/** Whom to ask, with the operator's address where there is one. */
export function SupportContact() {
  const { supportUrl } = pageConfig();
  const text = 'サポートまでお問い合わせください';
  return (
    <>
      ご不明な点は、
      {supportUrl ? (
        <Link href={supportUrl} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      ) : (
        text
      )}
      。
    </>
  );
}
