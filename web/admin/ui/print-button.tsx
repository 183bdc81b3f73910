import Button from '@mui/material/Button'
import PrintIcon from '@mui/icons-material/PrintOutlined'

/** Prints the page, on which it is not seen. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<PrintIcon />}
      onClick={() => window.print()}
      sx={{ '@media print': { display: 'none' } }}
    >
      {label}
    </Button>
  )
}
