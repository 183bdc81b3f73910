import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { RuleForm } from '../rule-form.tsx'
import { NEW_RULE } from '../rule-values.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = ruleTexts.form

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params['pricelistId'])
  const [pricelist, pricelists, { categories }] = await Promise.all([
    callAdmin('GET /api/pricelists/:id', { params: { id } }),
    callAdmin('GET /api/pricelists', { query: {} }),
    callAdmin('GET /api/product-form-options', {}),
  ])
  return { pricelist, pricelists, categories }
}

export default function AddRule() {
  const { pricelist, pricelists, categories } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigateIfOpen()
  return (
    <Page title={texts.addTitle} subtitle={pricelist.name} narrow>
      <Section>
        <RuleForm
          key={pricelist.id}
          pricelistId={pricelist.id}
          initial={NEW_RULE}
          pricelists={pricelists}
          categories={categories}
          save={(body) => callAdmin('POST /api/pricelist/rules', { body })}
          onSaved={() => {
            showAlert({ severity: 'success', text: texts.saved })
            void navigate(`/admin/pricelists/${pricelist.id}/edit`)
          }}
        />
      </Section>
    </Page>
  )
}
