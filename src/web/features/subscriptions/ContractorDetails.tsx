import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { hyphenatePostalCode } from '../../../domain/text/contactNumbers';
import { ErrorState } from '../../components/ErrorState';
import type { useContractor } from './contractorHooks';
import { TextLines, LabeledRows } from './LabeledRows';

export function ContractorDetails({ contractor, error, retry }: ReturnType<typeof useContractor>) {
  if (!contractor && error) return <ErrorState subject="契約者情報" error={error} onRetry={retry} />;
  if (!contractor) return <Skeleton variant="rounded" height={152} aria-busy />;
  const { name, email, phone, postalCode, state, city, line1, ...contact } = contractor;
  return (
    <LabeledRows
      items={[
        ['会社名', name],
        ...(contact.department ? [['部署', contact.department] as const] : []),
        ...(contact.contactName ? [['担当者', contact.contactName] as const] : []),
        ['メールアドレス', email],
        ...(contact.invoiceEmail ? [['請求書の送付先', contact.invoiceEmail] as const] : []),
        ['電話番号', <PhoneNumber key="phone" digits={phone} />],
        [
          '住所',
          <TextLines
            key="address"
            lines={[`〒${hyphenatePostalCode(postalCode)}`, `${state}${city}${line1}`]}
          />,
        ],
      ]}
    />
  );
}

/** The hyphens come with the table of the areas, which is too large for a page that only shows a number. */
function PhoneNumber({ digits }: { digits: string }) {
  const [text, setText] = useState(digits);
  useEffect(() => {
    let isShown = true;
    import(/* webpackChunkName: "japan-phone" */ './japanPhone')
      .then(({ hyphenatePhone }) => isShown && setText(hyphenatePhone(digits)))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [digits]);
  return text;
}
