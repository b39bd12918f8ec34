import { serverTimeHeader } from '../../contract/endpoint';
import type { AppThunk } from '../store/createStore';
import { takeEarlyReply } from '../lib/earlyReplies';
import { clockCorrected, correctOffset, deviceNow, selectClockOffset } from '../lib/clock';

/**
 * Sends a request to the API as `fetch` does, unless the document has sent it already, and corrects the clock by the
 * reply (product §2).
 */
export const fetchApi =
  (target: RequestInfo, init?: RequestInit): AppThunk<Promise<Response>> =>
  async (dispatch, getState) => {
    const early = takeEarlyReply(target);
    const sentAt = early ? performance.timeOrigin : deviceNow();
    const response = await (early ?? fetch(target, init));
    const repliedAt = deviceNow();
    const serverTime = Number(response.headers.get(serverTimeHeader) ?? NaN);
    if (Number.isNaN(serverTime)) return response;
    const before = selectClockOffset(getState());
    const offsetMs = correctOffset(before, { serverTime, sentAt, repliedAt });
    if (offsetMs !== before) dispatch(clockCorrected(offsetMs));
    return response;
  };
