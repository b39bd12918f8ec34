import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { uploadTypes } from '../../../domain/images';
import { ConfirmDialog } from '../ConfirmDialog';
import { FieldError } from '../FieldFrame';
import { lazyDialog } from '../lazy/lazyComponents';
import type { CropDialogProps, PickedImage } from './CropDialog';
import { imageFileError, unreadableImageMessage } from './imageFileError';

const loadCropDialog = () => import(/* webpackChunkName: "crop" */ './CropDialog');
const CropDialog = lazyDialog<CropDialogProps>(loadCropDialog);

interface Props extends Pick<CropDialogProps, 'save' | 'shape'> {
  /** What the picture is called: 「プロフィール画像」. */
  label: string;
  /** The present picture as it is shown. */
  children: ReactNode;
  /** Whether there is one of one's own that can be taken away. */
  removable: boolean;
  /** What is shown instead once it is taken away: 「標準のアイコン」. */
  fallbackLabel: string;
  onRemove: () => void;
}

/** A picture that can be changed: chosen or dropped, cropped to a square, sent; or taken away. */
export function ImageField({
  label,
  children,
  removable,
  fallbackLabel: standIn,
  onRemove,
  save,
  shape,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedImage | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function pick(file: File | undefined) {
    if (!file) return;
    const picture = imageFileError(file) ?? (await loadImage(file));
    setFault(typeof picture === 'string' ? picture : null);
    if (typeof picture !== 'string') setPicked(picture);
  }

  function close() {
    if (picked) URL.revokeObjectURL(picked.image.src);
    setPicked(null);
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void pick(event.dataTransfer.files[0]);
    },
  };

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      {...drop}
      sx={fieldStyles}
      data-over={over || undefined}
    >
      {children}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box id={`${id}-label`} sx={{ typography: 'subtitle2' }}>
          {label}
        </Box>
        <Box id={`${id}-help`} sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
          JPEG・PNG・WebP、10MBまで。
          <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
            ここにドロップしても選べます。
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            aria-describedby={`${id}-help ${id}-error`}
            onClick={() => {
              // Choosing takes a while; what is needed next arrives meanwhile.
              loadCropDialog().catch(() => undefined);
              input.current?.click();
            }}
          >
            画像を選ぶ
          </Button>
          {removable && <Button onClick={() => setRemoving(true)}>画像を外す</Button>}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label}のファイル`}
          accept={uploadTypes.join(',')}
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = ''; // The same file can be chosen again.
          }}
        />
        <Box role="alert" sx={{ mt: 0.5 }}>
          <FieldError id={`${id}-error`}>{fault ?? undefined}</FieldError>
        </Box>
      </Box>
      <CropDialog open={picked !== null} picked={picked} shape={shape} save={save} onClose={close} />
      <ConfirmDialog
        open={removing}
        title={`${label}を外す`}
        confirmLabel="画像を外す"
        destructive
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          onRemove();
        }}
      >
        {standIn}に戻します。画像はいつでも設定し直せます。
      </ConfirmDialog>
    </Box>
  );
}

/** The file as a picture whose pixels are there, or why it is none. */
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
