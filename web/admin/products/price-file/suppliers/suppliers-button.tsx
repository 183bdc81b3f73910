import { useState } from 'react'
import SuppliersIcon from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { supplierTexts as texts } from '#web/texts/admin-suppliers.ts'
import { SuppliersDialog } from './suppliers-dialog.tsx'

/** Opens the list of suppliers and competitors whose files are remembered. */
export function SuppliersButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<SuppliersIcon />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? <SuppliersDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
