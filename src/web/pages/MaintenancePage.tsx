import { MessagePage } from '../components/MessagePage';

/** /maintenance. */
export default function MaintenancePage() {
  return (
    <MessagePage heading="メンテナンス中です" action={{ label: 'もう一度開く', to: '/' }}>
      ただいまサービスを一時停止して点検しています。入力中の内容は端末に残っています。しばらくしてから、もう一度開いてください。
    </MessagePage>
  );
}
