import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { UploadOptions } from '../../lib/uploadFile';
import { useExclusive } from '../../lib/useExclusive';
import { useLastNonNull } from '../../lib/useLastNonNull';
import { Notice } from '../Notice';
import { Dialog } from '../overlays';
import { ProgressBar } from '../ProgressBar';
import { cropImage } from './cropImage';
import type { CropSquare } from './cropImage';

/** A chosen image file, decoded. Its `src` is an object URL. */
export interface PickedImage {
  image: HTMLImageElement;
}

/** `errorMessage`: null if the person was already notified, for example by a snackbar. */
export type ImageSaveResult = { saved: true } | { saved: false; errorMessage: string | null };

export interface CropDialogProps {
  open: boolean;
  /** Null while no image is being cropped. */
  picked: PickedImage | null;
  /** The shape in which the image will be displayed. The uploaded image is always a square. */
  shape: 'round' | 'rect';
  save: (image: Blob, options: UploadOptions) => Promise<ImageSaveResult>;
  onClose: () => void;
}

const zoomRange = { min: 1, max: 4, step: 0.05 };

/** Crops an image to a square and uploads it. If the upload fails, the crop is kept for another attempt. */
export default function CropDialog({ open, picked, ...rest }: CropDialogProps) {
  const shown = useLastNonNull(picked);
  const id = useId();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={isUploading ? undefined : rest.onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>画像の切り抜き</DialogTitle>
      {shown && (
        <CropForm key={shown.image.src} image={shown.image} onUploadingChange={setIsUploading} {...rest} />
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<CropDialogProps, 'shape' | 'save' | 'onClose'> {
  image: HTMLImageElement;
  onUploadingChange: (isUploading: boolean) => void;
}

function CropForm({ image, shape, save, onUploadingChange, onClose }: FormProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zoomRange.min);
  const [square, setSquare] = useState<CropSquare | null>(null);
  /** The uploaded fraction, 0–1; null while nothing is being uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ errorMessage: string | null } | null>(null);
  const upload = useRef<AbortController>(undefined);

  const send = useExclusive(async (cropSquare: CropSquare) => {
    const controller = new AbortController();
    upload.current = controller;
    setFailure(null);
    setProgress(0);
    onUploadingChange(true);
    const result = await cropImage(image, cropSquare).then(
      (cropped) => save(cropped, { signal: controller.signal, onProgress: setProgress }),
      () => ({
        saved: false as const,
        errorMessage: 'この画像は切り抜けませんでした。別の画像をお試しください。',
      }),
    );
    onUploadingChange(false);
    setProgress(null);
    if (result.saved) onClose();
    else if (!controller.signal.aborted) setFailure(result);
  });

  return (
    <>
      <DialogContent>
        {failure?.errorMessage && <Notice severity="error">{failure.errorMessage}</Notice>}
        <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
          位置はドラッグか矢印キーで、大きさは下のつまみで調整できます。
        </Box>
        <Box sx={cropAreaStyles} inert={progress !== null}>
          <Cropper
            image={image.src}
            crop={crop}
            zoom={zoom}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            aspect={1}
            objectFit="cover"
            cropShape={shape}
            showGrid={false}
            keyboardStep={8}
            nonce={window.__nonce__}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, area) => setSquare(area)}
            cropperProps={{ role: 'group', 'aria-label': '切り抜く範囲' }}
          />
        </Box>
        {progress === null ? (
          <Box component="label" sx={sliderStyles}>
            拡大
            <input
              type="range"
              {...zoomRange}
              value={zoom}
              aria-valuetext={`${zoom.toFixed(1)}倍`}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </Box>
        ) : (
          <Box sx={{ mt: 2, minHeight: 44 }}>
            <Box sx={{ typography: 'body2', mb: 0.5 }}>送信しています… {percentText(progress)}</Box>
            <ProgressBar
              label="画像の送信"
              value={Math.round(progress * 100)}
              max={100}
              valueText={percentText(progress)}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {progress === null ? (
          <>
            <Button onClick={onClose}>キャンセル</Button>
            <Button variant="contained" onClick={() => square && void send(square)}>
              {failure ? 'もう一度送信' : 'この画像にする'}
            </Button>
          </>
        ) : (
          <Button onClick={() => upload.current?.abort()}>送信を中止</Button>
        )}
      </DialogActions>
    </>
  );
}

const percentText = (fraction: number) => `${Math.round(fraction * 100)}%`;

const cropAreaStyles = {
  position: 'relative',
  // At least 160 px: react-easy-crop scales the crop with the area and cannot recover from a width of 0.
  width: 'max(160px, min(100%, 320px, 50vh))',
  aspectRatio: '1',
  mx: 'auto',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.default',
} as const;

const sliderStyles: SxProps<Theme> = ({ vars }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mt: 2,
  minHeight: 44,
  typography: 'body2',
  whiteSpace: 'nowrap',
  '& input': { flex: 1, minWidth: 0, height: 44, m: 0, accentColor: vars.palette.primary.main },
});
