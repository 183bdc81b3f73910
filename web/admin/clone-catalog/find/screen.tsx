import { Link as RouterLink, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import { ApiError } from '#web/api/api-error.ts'
import { cloneTexts } from '#web/texts/admin-clone-catalog.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { readLink } from '../../links/read-link.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = cloneTexts.find

type Published = Pick<Output<typeof getNavigation>, 'pubAlias' | 'accountName' | 'catalogs'>

/** The publication of the link in the address (`p`); null without one. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Published | null> {
  const alias = new URL(request.url).searchParams.get('p')
  return alias === null ? null : loadPublished(alias)
}

/** Finds the catalogues that can be cloned by the link of a wholesaler. */
export default function FindCatalog() {
  const published = useLoaderData<typeof clientLoader>()
  const navigate = useNavigateIfOpen()
  const form = useForm({
    name: 'find-catalog',
    isNew: true,
    initial: { link: published?.pubAlias ?? '' },
    validate: ({ link }) => ({ link: readLink(link) === null ? texts.notALink : undefined }),
    save: ({ link }) => loadPublished(readLink(link) ?? '').catch(asFieldError),
    onSaved: ({ pubAlias: alias, catalogs }) => {
      const [only] = catalogs
      void navigate(
        only && catalogs.length === 1 ? cloneHref(alias, only.id) : `/admin/clone-catalog?p=${alias}`,
      )
    },
  })
  return (
    <Page title={texts.title} narrow>
      <Stack spacing={2.5}>
        <Section>
          <Form form={form} saveLabel={texts.submit} alwaysEnabled>
            <TextInput
              field={form.field('link')}
              label={texts.link}
              help={texts.text}
              placeholder={texts.placeholder}
              required
              autoFocus={published === null}
            />
          </Form>
        </Section>
        {published === null ? null : <Catalogs published={published} />}
      </Stack>
    </Page>
  )
}

function Catalogs({ published: { pubAlias: alias, accountName, catalogs } }: { published: Published }) {
  if (catalogs.length === 0) return <Empty title={texts.none.title} text={texts.none.text} />
  return (
    <Section title={`${texts.catalogs} ${accountName}`}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.choose}
      </Typography>
      <List disablePadding>
        {catalogs.map(({ id, name }, index) => (
          <ListItem key={id} disablePadding divider={index < catalogs.length - 1}>
            <ListItemButton component={RouterLink} to={cloneHref(alias, id)} sx={{ gap: 1 }}>
              <ListItemText primary={name} sx={{ overflowWrap: 'anywhere' }} />
              <ChevronRightIcon sx={{ color: 'text.secondary' }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Section>
  )
}

async function loadPublished(alias: string): Promise<Published> {
  return callAdmin('GET /api/public/publications/:alias/navigation-resources', { params: { alias } })
}

/** Shows the error of an unknown link at the field where it was typed. */
function asFieldError(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
  throw new ApiError(400, { code: 'validation', errors: [{ path: 'link', detail: texts.notFound }] })
}

function cloneHref(alias: string, catalogId: number): string {
  return `/admin/clone-catalog/p/${alias}/c/${catalogId}`
}
