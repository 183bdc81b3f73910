import { useRef } from 'react'
import { flushSync } from 'react-dom'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { productTexts } from '#web/texts/admin-products.ts'
import { FieldFrame, helpId } from '../ui/form/field-frame.tsx'
import type { Field } from '../ui/form/use-form.ts'

const texts = productTexts.links

type Links = { url: string }[]

/** Pages of the product in other shops, one line each. */
export function LinksInput({ field }: { field: Field<Links> }) {
  const list = useRef<HTMLFieldSetElement & HTMLDivElement>(null)
  const { value: links, set, readOnly } = field

  function add(): void {
    flushSync(() => set([...links, { url: '' }]))
    ;[...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
  }

  // The focus moves to the link that takes the index, else to the previous one, else to the add button.
  function remove(index: number): void {
    flushSync(() => set(links.toSpliced(index, 1)))
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = inputs[index] ?? inputs.at(-1) ?? list.current?.querySelector('button')
    next?.focus()
  }

  return (
    <FieldFrame field={field} label={texts.label} help={texts.help}>
      <Stack
        ref={list}
        component="fieldset"
        spacing={1}
        id={field.id}
        aria-label={texts.label}
        aria-describedby={helpId(field)}
        sx={{ alignItems: 'flex-start', border: 0, m: 0, p: 0, minWidth: 0 }}
      >
        {links.map(({ url }, index) => (
          // Keyed by index: two links may be equal while they are typed.
          <Box key={index} sx={{ display: 'flex', gap: 0.5, width: '100%' }}>
            <OutlinedInput
              fullWidth
              size="small"
              type="url"
              value={url}
              placeholder={texts.placeholder}
              readOnly={readOnly}
              error={field.error !== undefined}
              onChange={(event) => set(links.with(index, { url: event.target.value }))}
              inputProps={{ 'aria-label': texts.item(index + 1) }}
            />
            {/^https?:\/\//i.test(url) ? (
              <IconButton
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer noopener"
                aria-label={texts.open(index + 1)}
              >
                <OpenIcon fontSize="small" />
              </IconButton>
            ) : null}
            {readOnly ? null : (
              <IconButton aria-label={texts.remove(index + 1)} onClick={() => remove(index)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        {readOnly && links.length === 0 ? <Typography color="textSecondary">{texts.none}</Typography> : null}
        {readOnly ? null : (
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            {texts.add}
          </Button>
        )}
      </Stack>
    </FieldFrame>
  )
}
