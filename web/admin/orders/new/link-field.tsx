import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Output } from '#contract/endpoint.ts'
import type { listPublications } from '#contract/publications.ts'
import { newOrderTexts as texts } from '#web/texts/admin-new-order.ts'

export type Link = Output<typeof listPublications>[number]

interface LinkFieldProps {
  links: readonly Link[]
  publicationId: number | null
  onChange: (id: number) => void
}

export function LinkField({ links, publicationId, onChange }: LinkFieldProps) {
  return (
    <Autocomplete<Link, false, true>
      size="small"
      disableClearable
      autoHighlight
      options={[...links]}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      // The type has no null where a value cannot be cleared, but none is chosen yet.
      value={(links.find(({ id }) => id === publicationId) ?? null) as Link}
      onChange={(_event, link) => onChange(link.id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.link}
          placeholder={texts.linkPlaceholder}
          autoFocus={publicationId === null}
        />
      )}
      sx={{ maxWidth: 520 }}
    />
  )
}

function nameOf({ note, permalink, paused }: Link): string {
  const name = note?.trim() ? `${note} (${permalink})` : permalink
  return paused ? `${name}, ${texts.paused}` : name
}
