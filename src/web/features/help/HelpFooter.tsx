import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { hiddenInPrint } from '../../components/printStyles';
import { SupportContact } from '../../components/SupportContact';
import { productName } from '../../lib/productName';

/** Whom to ask, and the way on; `hasList` adds the way back to the list of the articles. */
export const HelpFooter = ({ hasList = false }: { hasList?: boolean }) => (
  <Box component="footer" sx={{ mt: 5, pt: 3, borderTop: 1, borderColor: 'divider' }}>
    <Box component="p" sx={{ m: 0, mb: 2 }}>
      <SupportContact />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...hiddenInPrint }}>
      {hasList && (
        <Button component={Link} to="/help" variant="outlined">
          ヘルプの一覧
        </Button>
      )}
      <Button component={Link} to="/">
        {productName}を開く
      </Button>
    </Box>
  </Box>
);
