import { MessagePage } from '../components/MessagePage';

/** /404 and every path without a page. */
export default function NotFoundPage() {
  return (
    <MessagePage heading="ページが見つかりません" action={{ label: 'トップへ戻る', to: '/' }}>
      アドレスが間違っているか、ページが移動または削除された可能性があります。
    </MessagePage>
  );
}
