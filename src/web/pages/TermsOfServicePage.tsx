import { BarePage } from '../components/BarePage';

export default function TermsOfServicePage() {
  return (
    <BarePage heading="サービス利用規約" width="reading">
      <p>…</p>
    </BarePage>
  );
}
