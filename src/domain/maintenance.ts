import { formatTokyoDateTime } from './calendar/tokyoDate';

/** Says that the service is down for maintenance, and when it is expected back; `until` is null where that is unknown. */
export const maintenanceText = (until: Date | null, now: Date): string =>
  until && until > now
    ? `ただいまメンテナンスのため、サービスを停止しています。${formatTokyoDateTime(until)}ごろに再開する予定です。`
    : 'ただいまメンテナンスのため、サービスを停止しています。まもなく再開します。';
