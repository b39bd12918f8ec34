import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { downloadCsv } from '../../lib/downloadFile';
import { visuallyHidden } from '../../lib/visuallyHidden';
import type { ImportKind } from './importKinds';

interface Props {
  kind: ImportKind;
  /** A file was chosen before. */
  hasChosenFile: boolean;
  onFile: (file: File) => void;
}

/** Chooses a CSV, by hand or by dropping it; says which columns it needs and hands out one that has them. */
export function FilePicker({ kind, hasChosenFile: again, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
        {kind.columns}文字コードはUTF-8とShift_JISに対応しています。
      </Box>
      <Box
        sx={{ ...dropZone, ...(over && { borderColor: 'primary.main', bgcolor: 'selection' }) }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Button
          variant={again ? 'outlined' : 'contained'}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {again ? '別のファイルを選ぶ' : 'CSVファイルを選ぶ'}
        </Button>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, typography: 'body2', color: 'text.secondary' }}>
          ここにファイルをドロップすることもできます。
        </Box>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSVファイル"
          tabIndex={-1}
          style={{ ...visuallyHidden, position: 'absolute' }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file, mended, is a new choice.
            target.value = '';
          }}
        />
      </Box>
      <Button
        size="small"
        onClick={() => downloadCsv(kind.template.fileName, kind.template.csv)}
        sx={{ mt: 1 }}
      >
        記入用のCSVをダウンロード
      </Button>
    </>
  );
}

const dropZone = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  p: 3,
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'control',
  borderRadius: 1.5,
  textAlign: 'center',
} as const;
