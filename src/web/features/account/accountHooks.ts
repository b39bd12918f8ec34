import type { UploadType } from '../../../domain/images';
import { backgroundCall } from '../../api/backgroundCall';
import { useAppDispatch } from '../../app/hooks';
import type { AppDispatch } from '../../app/createStore';
import type { ImageSaveResult } from '../../components/image/CropDialog';
import { errorText, isNetworkError } from '../../lib/errorText';
import { uploadFile } from '../../lib/uploadFile';
import type { UploadOptions } from '../../lib/uploadFile';

/** Takes a sent picture into use by its key; answers the error of that call, if any. */
type AssignImage = (key: string) => Promise<{ error?: unknown }>;

const uploadFailedText = '画像を送信できませんでした。接続を確認して、もう一度お試しください。';

/**
 * Saves a picture: asks for a signed address, sends the bytes straight there, takes it into use. The first two are no
 * mutations of the api slice, so the dialog can show how far they are (spec §4 would cover it).
 */
export function useSaveImage(
  use: AssignImage,
): (picture: Blob, watching: UploadOptions) => Promise<ImageSaveResult> {
  const dispatch = useAppDispatch();
  return async (picture, watching) => {
    const input = { contentType: picture.type as UploadType, bytes: picture.size };
    const { data: target, error: refused } = await dispatch(backgroundCall('createUploadUrl', input));
    if (!target) return { saved: false, errorMessage: errorText(refused) };
    if (!(await uploadFile(target, picture, watching)))
      return { saved: false, errorMessage: uploadFailedText };

    const { error } = await use(target.key);
    if (!error) return { saved: true };
    // A refusal is in the snackbar already (spec §8). Nobody will use what was sent: the next try sends it anew.
    void dispatch(discardUpload(target.key));
    return { saved: false, errorMessage: isNetworkError(error) ? errorText(error) : null };
  };
}

/** Deletes a picture that was sent and is not in use. The server does the same, only later: nobody waits for this. */
const discardUpload = (key: string) => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(backgroundCall('createDeleteUrl', { key }));
  if (data) await fetch(data.url, { method: 'DELETE' }).catch(() => undefined);
};
