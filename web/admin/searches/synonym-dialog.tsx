import { MAX_LENGTH, MAX_SYNONYMS } from '#domain/limits.ts'
import { BUILT_IN_GROUPS } from '#domain/search/synonym-groups.ts'
import { readSynonym } from '#domain/search/synonyms.ts'
import { searchTexts } from '#web/texts/admin-searches.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useForm } from '../ui/form/use-form.ts'

const texts = searchTexts.form

export interface SynonymGroup {
  readonly id: number
  readonly words: readonly string[]
}

interface SynonymDialogProps {
  /** Null adds a group. */
  group: SynonymGroup | null
  /** A missed search that the new group answers: its words come first. */
  missed?: { id: number; words: string }
  onSaved: (text: string) => void
  onClose: () => void
}

/** Dialog for adding or editing words that mean the same, one on each line. */
export function SynonymDialog({ group, missed, onSaved, onClose }: SynonymDialogProps) {
  const form = useForm({
    name: group === null ? `new-synonyms-${missed?.id ?? ''}` : `synonyms-${group.id}`,
    isNew: group === null,
    initial: { words: missed ? `${missed.words}\n` : (group?.words ?? []).join('\n') },
    validate: ({ words }) => ({ words: problemOf(linesOf(words)) }),
    save: ({ words }) => save(group, { words: linesOf(words), missedSearchId: missed?.id }),
    onSaved: () => onSaved(group === null ? texts.added : texts.saved),
  })
  const known = knownGroups(linesOf(form.values.words))
  const help = texts.wordsHelp(MAX_SYNONYMS, MAX_LENGTH.synonym)
  return (
    <FormDialog
      title={group === null ? searchTexts.synonyms.add : searchTexts.synonyms.edit}
      dirty={form.dirty}
      onClose={onClose}
    >
      <Form form={form} saveLabel={group === null ? texts.add : texts.save}>
        <TextInput
          field={form.field('words')}
          label={texts.words}
          placeholder={texts.placeholder}
          help={known === '' ? help : `${help} ${texts.known(known)}`}
          rows={MAX_SYNONYMS}
          required
          autoFocus
        />
      </Form>
    </FormDialog>
  )
}

function save(group: SynonymGroup | null, body: { words: string[]; missedSearchId?: number | undefined }) {
  if (group === null) {
    const { words, missedSearchId } = body
    return callAdmin('POST /api/synonyms', {
      body: missedSearchId === undefined ? { words } : { words, missedSearchId },
    })
  }
  return callAdmin('PATCH /api/synonyms/:id', { params: { id: group.id }, body: { words: body.words } })
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function problemOf(words: readonly string[]): string | undefined {
  if (words.length < 2) return texts.tooFew
  if (words.length > MAX_SYNONYMS) return texts.tooMany(MAX_SYNONYMS)
  const long = words.find(({ length }) => length > MAX_LENGTH.synonym)
  return long === undefined ? undefined : texts.tooLong(long, MAX_LENGTH.synonym)
}

/** The groups that come with the product and have one of these words. */
function knownGroups(words: readonly string[]): string {
  const readings = new Set(words.map((word) => readSynonym(word)).filter(Boolean))
  if (readings.size === 0) return ''
  return BUILT_IN_GROUPS.filter((group) => group.some((word) => readings.has(readSynonym(word))))
    .map((group) => group.join(', '))
    .join('; ')
}
