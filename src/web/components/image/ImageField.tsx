import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { uploadTypes } from '../../../domain/images';
import { ConfirmDialog, type Sent } from '../ConfirmDialog';
import { FieldError } from '../FieldFrame';
import { lazyPart } from '../lazy';
import type { CropDialogProps, PickedImage } from './CropDialog';
import { imageFileError, unreadableImageMessage } from './imageFileError';

const loadCropDialog = () => import(/* webpackChunkName: "crop" */ './CropDialog');
const CropDialog = lazyPart<CropDialogProps>(loadCropDialog);

interface Props extends Pick<CropDialogProps, 'save' | 'shape'> {
  /** Name of the image: 「プロフィール画像」. */
  label: string;
  /** The current image as it is displayed. */
  children: ReactNode;
  /** Whether an image is set, so that it can be removed. */
  removable: boolean;
  /** Names what is displayed after the image is removed: 「標準のアイコン」. */
  fallbackLabel: string;
  onRemove: () => Promise<Sent>;
}

/** A field for an image: a file is chosen or dropped, cropped to a square and uploaded; the image can be removed. */
export function ImageField({ label, children, removable, fallbackLabel, onRemove, save, shape }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedImage | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);

  async function pick(file: File | undefined) {
    if (!file) return;
    const imageOrError = imageFileError(file) ?? (await loadImage(file));
    setFileError(typeof imageOrError === 'string' ? imageOrError : null);
    if (typeof imageOrError !== 'string') setPicked(imageOrError);
  }

  function close() {
    if (picked) URL.revokeObjectURL(picked.image.src);
    setPicked(null);
  }

  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDraggedOver(false);
      void pick(event.dataTransfer.files[0]);
    },
  };

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      {...dropHandlers}
      sx={fieldStyles}
      data-over={isDraggedOver || undefined}
    >
      {children}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box id={`${id}-label`} sx={{ typography: 'subtitle2' }}>
          {label}
        </Box>
        <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
          JPEG・PNG・WebP、10MBまで。
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            ここにドロップしても選べます。
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            aria-describedby={`${id}-help ${id}-error`}
            onClick={() => {
              // Loads the dialog while the person chooses a file.
              loadCropDialog().catch(() => undefined);
              input.current?.click();
            }}
          >
            画像を選ぶ
          </Button>
          {removable && <Button onClick={() => setIsConfirmingRemoval(true)}>画像を外す</Button>}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label}のファイル`}
          accept={uploadTypes.join(',')}
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = ''; // Makes choosing the same file again a change event.
          }}
        />
        <Box role="alert" sx={{ mt: 0.5 }}>
          <FieldError id={`${id}-error`}>{fileError ?? undefined}</FieldError>
        </Box>
      </Box>
      <CropDialog open={picked !== null} picked={picked} shape={shape} save={save} onClose={close} />
      <ConfirmDialog
        open={isConfirmingRemoval}
        title={`${label}を外す`}
        confirmLabel="画像を外す"
        destructive
        onClose={() => setIsConfirmingRemoval(false)}
        onConfirm={onRemove}
      >
        {fallbackLabel}に戻します。画像はいつでも設定し直せます。
      </ConfirmDialog>
    </Box>
  );
}

/** Decodes an image file; resolves to an error message if the browser cannot. */
async function loadImage(file: File): Promise<PickedImage | string> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { image };
  } catch {
    URL.revokeObjectURL(image.src);
    return unreadableImageMessage;
  }
}

const fieldStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  p: 1,
  m: -1,
  mb: 1,
  borderRadius: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'transparent',
  '&[data-over]': { borderColor: 'primary.main', bgcolor: 'selection' },
} as const;
