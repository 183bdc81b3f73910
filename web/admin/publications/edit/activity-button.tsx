import { useState } from 'react'
import Button from '@mui/material/Button'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { ActivityDialog } from '../../links/activity-dialog.tsx'
import type { Publication } from '../publication-values.ts'

/** 'Ver actividad'. */
export function ActivityButton({ publication }: { publication: Publication }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {publicationTexts.activity.show}
      </Button>
      {open ? <ActivityDialog publication={publication} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
