import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useIsRoot } from '#web/session/session.ts'
import { resourceGroupTexts } from '#web/texts/admin-resource-groups.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { MultiChoiceInput } from '../../ui/form/choice-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { useQuery } from '../../ui/use-query.ts'

const texts = todayTexts.steps
const GROUP_NAME: string = texts.groupName
const CATALOG_NAME: string = texts.catalogName

interface Catalog {
  id: number
  name: string
}

/** A shared group with the catalogues of the account; a wholesaler without any makes one of all categories first. */
export function GroupStep() {
  const isRoot = useIsRoot()
  const { answer: catalogs, problem, retry } = useQuery('catalogs', CATALOGS)
  if (problem !== null) return <RetryAlert onRetry={retry}>{problem}</RetryAlert>
  if (catalogs === null) return <Skeleton variant="rectangular" height={120} />
  if (catalogs.length > 0) return <GroupForm catalogs={catalogs} />
  return isRoot ? <CatalogForm onAdded={retry} /> : <Alert severity="info">{texts.cloneFirst}</Alert>
}

function GroupForm({ catalogs }: { catalogs: readonly Catalog[] }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    name: 'first-group',
    isNew: true,
    initial: { name: GROUP_NAME, catalogIds: catalogs.map(({ id }) => id) },
    save: (body) => callAdmin('POST /api/resource-groups', { body }),
    onSaved: () => void revalidate(),
  })
  return (
    <Form form={form} saveLabel={texts.addGroup} alwaysEnabled>
      <TextInput field={form.field('name')} label={resourceGroupTexts.form.name} required />
      <MultiChoiceInput
        field={form.field('catalogIds')}
        label={resourceGroupTexts.form.catalogIds}
        options={catalogs}
        placeholder={resourceGroupTexts.form.catalogsPlaceholder}
        help={resourceGroupTexts.form.catalogsHelp}
      />
    </Form>
  )
}

function CatalogForm({ onAdded }: { onAdded: () => void }) {
  const [added, setAdded] = useState(false)
  const form = useForm({
    name: 'first-catalog',
    isNew: true,
    initial: { name: CATALOG_NAME },
    save: ({ name }) => callAdmin('POST /api/catalogs', { body: { name, withCategories: true } }),
    onSaved: () => {
      setAdded(true)
      onAdded()
    },
  })
  if (added) return <Skeleton variant="rectangular" height={120} />
  return (
    <Form form={form} saveLabel={texts.addCatalog} alwaysEnabled>
      <TextInput field={form.field('name')} label={texts.catalog} help={texts.catalogHelp} required />
    </Form>
  )
}

const CATALOGS = {
  ask: async (_: string, signal: AbortSignal) => {
    const { content } = await callAdmin('GET /api/catalogs', {}, { signal })
    return content
  },
  problemText: errorText,
  delayMs: 0,
}
