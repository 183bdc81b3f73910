import Button from '@mui/material/Button'

/** Has products made of unknown codes; below the text of a notice, where a phone has room for it. */
export function AddUnknownButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      sx={{ display: 'flex', width: 'fit-content', mt: 1 }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
