import { MessagePage } from '../components/MessagePage';

export default function ServerErrorPage() {
  return (
    <MessagePage heading="サーバーで問題が起きました" action={{ label: 'トップへ戻る', to: '/' }}>
      ご不便をおかけしています。しばらくしてから、もう一度お試しください。
    </MessagePage>
  );
}
