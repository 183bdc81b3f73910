import type { ReactNode } from 'react'
import { Link } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { adminTexts } from '#web/texts/admin.ts'
import { useOnPhone } from './use-on-phone.ts'

interface MainButtonProps {
  label: string
  /** Its first word, which fits beside the title on a phone. */
  short?: string
  icon?: ReactNode
  to?: string
  onClick?: () => void
}

/** The main action of a list, usually adding to it. On a phone it is one word beside the title; its name stays. */
export function MainButton(props: MainButtonProps) {
  const { label, short = adminTexts.add, icon = <AddIcon />, to, onClick } = props
  const onPhone = useOnPhone()
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={icon}
      onClick={onClick}
      {...(to !== undefined && { component: Link, to })}
      {...(onPhone && { 'aria-label': label, title: label, sx: { px: 1 } })}
    >
      {onPhone ? short : label}
    </Button>
  )
}
