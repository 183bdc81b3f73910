import Button from '@mui/material/Button'

/** Has products made of unknown codes. */
export function AddUnknownButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button color="inherit" variant="outlined" size="small" onClick={onClick}>
      {label}
    </Button>
  )
}
