import type { UploadType } from '../../../domain/images';
import { untracked } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/createStore';
import type { ImageSaveResult } from '../../components/image/CropDialog';
import { errorText, hasNoMessage } from '../../lib/errorText';
import { uploadFile } from '../../lib/uploadFile';
import type { UploadOptions } from '../../lib/uploadFile';
import { accountApi } from './accountApi';

const { endpoints } = accountApi;

/** Sends the key of an uploaded image to the operation that stores it, and resolves to that call's error, if any. */
type AssignImage = (key: string) => Promise<{ error?: unknown }>;

const uploadFailedText = '画像を送信できませんでした。接続を確認して、もう一度お試しください。';

/** `errorMessage` is null for an error reply with a message, which a snackbar already shows (spec §8). */
const toFailure = (error: unknown): ImageSaveResult => ({
  saved: false,
  errorMessage: hasNoMessage(error) ? errorText(error) : null,
});

/**
 * Saves an image in three steps: it requests a signed upload URL, uploads the bytes to it and assigns the key. The
 * upload is no mutation, because the loading overlay of a mutation (spec §4) would cover the dialog's progress bar.
 */
export function useSaveImage(
  assignImage: AssignImage,
): (image: Blob, uploadOptions: UploadOptions) => Promise<ImageSaveResult> {
  const dispatch = useAppDispatch();
  return async (image, uploadOptions) => {
    const input = { contentType: image.type as UploadType, bytes: image.size };
    const upload = await dispatch(endpoints.createUploadUrl.initiate(input));
    if (!upload.data) return toFailure(upload.error);
    if (!(await uploadFile(upload.data, image, uploadOptions)))
      return { saved: false, errorMessage: uploadFailedText };

    const { error } = await assignImage(upload.data.key);
    if (!error) return { saved: true };
    // The next attempt uploads the image again, so this upload is never used.
    void dispatch(discardUpload(upload.data.key));
    return toFailure(error);
  };
}

/** Deletes an unused upload. Failures are ignored because the server deletes unused uploads later anyway. */
const discardUpload =
  (key: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(endpoints.createDeleteUrlInBackground.initiate({ key }, untracked));
    if (data) await fetch(data.url, { method: 'DELETE' }).catch(() => undefined);
  };
