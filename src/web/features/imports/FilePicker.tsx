import { HelpLink } from '../../components/HelpLink';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { downloadCsv } from '../../lib/downloadFile';
import { visuallyHidden } from '../../lib/visuallyHidden';
import type { ImportKind } from './importKinds';

interface Props {
  kind: ImportKind;
  hasChosenFile: boolean;
  onFile: (file: File) => void;
}

/** Selects a CSV file by a file dialog or by drag and drop; describes the columns and offers a template. */
export function FilePicker({ kind, hasChosenFile, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  return (
    <>
      <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
        {kind.columns}文字コードはUTF-8とShift_JISに対応しています。
        <HelpLink article="csv" about="CSVの取り込み" />
      </Box>
      <Box
        sx={{ ...dropZone, ...(isDragOver && { borderColor: 'primary.main', bgcolor: 'selection' }) }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Button
          variant={hasChosenFile ? 'outlined' : 'contained'}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {hasChosenFile ? '別のファイルを選ぶ' : 'CSVファイルを選ぶ'}
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
            // Without this, choosing the same file again after editing it fires no change event.
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
