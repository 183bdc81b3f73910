import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { downloadCsv } from '../../download-csv.ts'

const texts = priceFileTexts.review

interface DownloadCodesButtonProps {
  load: () => readonly string[] | Promise<readonly string[]>
  size?: 'small'
}

/** Saves the codes of a file that are not in the system as a file of their own. */
export function DownloadCodesButton({ load, size }: DownloadCodesButtonProps) {
  const { busy, run } = useBusy<'download'>()
  return (
    <Button
      color="inherit"
      variant="outlined"
      {...(size && { size })}
      startIcon={<DownloadIcon />}
      loading={busy !== null}
      loadingPosition="start"
      onClick={() =>
        void run('download', async () =>
          downloadCsv(texts.unknownFile, [
            [priceFileTexts.preview.code],
            ...(await load()).map((code) => [code]),
          ]),
        )
      }
    >
      {texts.downloadUnknown}
    </Button>
  )
}
