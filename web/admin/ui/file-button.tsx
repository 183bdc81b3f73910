import { useRef } from 'react'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'

const ACCEPTED = '.csv,.xlsx,.xlsm,.xls,.ods,.tsv,.txt,.zip'

/** A button that opens the file dialog for a table; choosing the same file again reads it again. */
export function FileButton({
  label,
  onFile,
  main = false,
}: {
  label: string
  onFile: (file: File) => void
  main?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={main ? 'contained' : 'outlined'}
        color={main ? 'secondary' : 'primary'}
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
