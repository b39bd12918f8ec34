import type { UploadType } from '../../../domain/images';
import { backgroundCall } from '../../api/backgroundCall';
import { useAppDispatch } from '../../app/hooks';
import type { AppThunk } from '../../app/createStore';
import type { ImageSaveResult } from '../../components/image/CropDialog';
import { errorText, isNetworkError } from '../../lib/errorText';
import { uploadFile } from '../../lib/uploadFile';
import type { UploadOptions } from '../../lib/uploadFile';

/** Stores the key of an uploaded image where it is used; resolves to the error of that call, if any. */
type AssignImage = (key: string) => Promise<{ error?: unknown }>;

const uploadFailedText = '画像を送信できませんでした。接続を確認して、もう一度お試しください。';

/**
 * Saves an image in three steps: requests a signed upload URL, uploads the bytes to it, assigns the key. The first two
 * are not mutations of the api slice: the loading overlay of a mutation (spec §4) would cover the dialog's progress bar.
 */
export function useSaveImage(
  assignImage: AssignImage,
): (image: Blob, uploadOptions: UploadOptions) => Promise<ImageSaveResult> {
  const dispatch = useAppDispatch();
  return async (image, uploadOptions) => {
    const input = { contentType: image.type as UploadType, bytes: image.size };
    const upload = await dispatch(backgroundCall('createUploadUrl', input));
    if (!upload.data) return { saved: false, errorMessage: errorText(upload.error) };
    if (!(await uploadFile(upload.data, image, uploadOptions)))
      return { saved: false, errorMessage: uploadFailedText };

    const { error } = await assignImage(upload.data.key);
    if (!error) return { saved: true };
    // The next attempt uploads the image again, so this upload is never used.
    void dispatch(discardUpload(upload.data.key));
    // A snackbar already shows an error reply (spec §8).
    return { saved: false, errorMessage: isNetworkError(error) ? errorText(error) : null };
  };
}

/** Deletes an unused upload. Failures are ignored because the server deletes unused uploads later anyway. */
const discardUpload =
  (key: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(backgroundCall('createDeleteUrl', { key }));
    if (data) await fetch(data.url, { method: 'DELETE' }).catch(() => undefined);
  };
