import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { operationTexts } from '#web/texts/admin-price-file.ts'
import type { Undone } from '../operations/undo-dialog.tsx'
import { formatCount } from '../ui/format.ts'
import { MONOSPACE } from '../ui/monospace.ts'
import { downloadCsv } from './download-csv.ts'

const texts = operationTexts.result
/** Maximum of skipped products on the screen; the file has all of them. */
const SHOWN = 50

/** Number of products restored, and each skipped product with its reason. Stays until closed. */
export function UndoResult({ undone, onClose }: { undone: Undone; onClose: () => void }) {
  const { restored, kept } = undone
  return (
    <Alert
      severity={kept.length > 0 ? 'warning' : 'success'}
      role="alert"
      onClose={onClose}
      closeText={texts.close}
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{texts.title}</AlertTitle>
      <div>{texts.restored(formatCount(restored), restored === 1)}</div>
      {kept.length > 0 ? <NotRestored kept={kept} /> : null}
    </Alert>
  )
}

function NotRestored({ kept }: { kept: Undone['kept'] }) {
  const hidden = kept.length - SHOWN
  return (
    <>
      <div>{texts.kept(formatCount(kept.length), kept.length === 1)}</div>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={texts.kept(formatCount(kept.length), kept.length === 1)}
        sx={{ my: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {kept.slice(0, SHOWN).map(({ code, reason }) => (
          <li key={code}>
            <Box component="span" sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem' }}>
              {code}
            </Box>
            : {reason}
          </li>
        ))}
        {hidden > 0 ? <li>{texts.more(formatCount(hidden))}</li> : null}
      </Box>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        startIcon={<DownloadIcon />}
        onClick={() =>
          downloadCsv(texts.fileName, [
            [texts.code, texts.reason],
            ...kept.map(({ code, reason }) => [code, reason]),
          ])
        }
      >
        {texts.download}
      </Button>
    </>
  )
}
