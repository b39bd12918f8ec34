import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { UploadOptions } from '../../lib/uploadFile';
import { Notice } from '../Notice';
import { Dialog } from '../overlays';
import { ProgressBar } from '../ProgressBar';
import { cropImage } from './cropImage';
import type { CropSquare } from './cropImage';

/** A chosen picture whose pixels are there; its `src` is an object URL. */
export interface PickedImage {
  image: HTMLImageElement;
}

/** `problem`: why it failed, for a person; null where that was said elsewhere already. */
export type ImageSaveResult = { saved: true } | { saved: false; problem: string | null };

export interface CropDialogProps {
  open: boolean;
  /** Null only while the dialog closes. */
  picked: PickedImage | null;
  /** How the picture will be shown; what is sent is a square either way. */
  shape: 'round' | 'rect';
  save: (picture: Blob, watching: UploadOptions) => Promise<ImageSaveResult>;
  onClose: () => void;
}

const zoomRange = { min: 1, max: 4, step: 0.05 };

/** Which square of a picture is taken; sends it, and keeps the choice when that fails. */
export default function CropDialog({ open, picked, ...rest }: CropDialogProps) {
  // While it closes the last picture stays.
  const [shown, setShown] = useState(picked);
  if (picked && picked !== shown) setShown(picked);
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : rest.onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>画像の切り抜き</DialogTitle>
      {shown && <CropForm key={shown.image.src} image={shown.image} onBusy={setBusy} {...rest} />}
    </Dialog>
  );
}

interface FormProps extends Pick<CropDialogProps, 'shape' | 'save' | 'onClose'> {
  image: HTMLImageElement;
  onBusy: (busy: boolean) => void;
}

function CropForm({ image, shape, save, onBusy, onClose }: FormProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [scale, setScale] = useState(zoomRange.min);
  const [square, setSquare] = useState<CropSquare | null>(null);
  /** 0–1 while it is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ problem: string | null } | null>(null);
  const sending = useRef<AbortController>(undefined);

  async function send(part: CropSquare) {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setProgress(0);
    onBusy(true);
    const result = await cropImage(image, part).then(
      (picture) => save(picture, { signal: controller.signal, onProgress: setProgress }),
      () => ({
        saved: false as const,
        problem: 'この画像は切り抜けませんでした。別の画像をお試しください。',
      }),
    );
    onBusy(false);
    setProgress(null);
    if (result.saved) onClose();
    else if (!controller.signal.aborted) setFailure(result);
  }

  return (
    <>
      <DialogContent>
        {failure?.problem && <Notice severity="error">{failure.problem}</Notice>}
        <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
          位置はドラッグか矢印キーで、大きさは下のつまみで調整できます。
        </Box>
        <Box sx={cropAreaStyles} inert={progress !== null}>
          <Cropper
            image={image.src}
            crop={crop}
            zoom={scale}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            aspect={1}
            objectFit="cover"
            cropShape={shape}
            showGrid={false}
            keyboardStep={8}
            nonce={window.__nonce__}
            onCropChange={setCrop}
            onZoomChange={setScale}
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
              value={scale}
              aria-valuetext={`${scale.toFixed(1)}倍`}
              onChange={({ target }) => setScale(Number(target.value))}
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
          <Button onClick={() => sending.current?.abort()}>送信を中止</Button>
        )}
      </DialogActions>
    </>
  );
}

const percentText = (fraction: number) => `${Math.round(fraction * 100)}%`;

const cropAreaStyles = {
  position: 'relative',
  // Never nothing: the crop follows every change of size and could not come back from none.
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
