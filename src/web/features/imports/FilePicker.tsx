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
  /** The file whose lines are shown below; it leaves only its name and the button for another one. */
  chosenName: string | undefined;
  onFile: (file: File) => void;
}

/** Selects a CSV file by a file dialog or by drag and drop; describes the columns and offers a template. */
export function FilePicker({ kind, chosenName, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  return (
    <>
      {chosenName === undefined && (
        <Box component="p" sx={{ mt: 0, typography: 'body2', color: 'text.secondary' }}>
          {kind.columns}文字コードはUTF-8とShift_JISに対応しています。
          <HelpLink article="csv" about="CSVの取り込み" />
        </Box>
      )}
      <Box
        sx={{
          ...dropZone,
          ...(chosenName === undefined ? emptyZone : chosenZone),
          ...(isDragOver && { borderColor: 'primary.main', bgcolor: 'selection' }),
        }}
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
        {chosenName !== undefined && <Box sx={nameStyles}>{chosenName}</Box>}
        <Button
          variant={chosenName === undefined ? 'contained' : 'outlined'}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {chosenName === undefined ? 'CSVファイルを選ぶ' : '別のファイルを選ぶ'}
        </Button>
        {chosenName === undefined && (
          <Box sx={{ display: { xs: 'none', sm: 'block' }, typography: 'body2', color: 'text.secondary' }}>
            ここにファイルをドロップすることもできます。
          </Box>
        )}
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
      {chosenName === undefined && (
        <Button
          size="small"
          onClick={() => downloadCsv(kind.template.fileName, kind.template.csv)}
          sx={{ mt: 1 }}
        >
          記入用のCSVをダウンロード
        </Button>
      )}
    </>
  );
}

const dropZone = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'control',
  borderRadius: 1.5,
} as const;

const emptyZone = { flexDirection: 'column', p: 3, textAlign: 'center' } as const;
const chosenZone = { flexWrap: 'wrap', mt: 1, px: 1.5, py: 1 } as const;
const nameStyles = { flex: '1 1 120px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' } as const;
