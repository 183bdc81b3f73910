import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { ruleTexts } from '#web/texts/admin-pricelists.ts'
import { targetText } from '../../rules/rule-text.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { RuleForm } from '../rule-form.tsx'
import { toRuleValues } from '../rule-values.ts'
import { useDeleteRule } from '../use-delete-rule.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = ruleTexts.form

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params['ruleId'])
  const [rule, pricelists, { categories }] = await Promise.all([
    callAdmin('GET /api/pricelist/rules/:id', { params: { id } }),
    callAdmin('GET /api/pricelists', { query: {} }),
    callAdmin('GET /api/product-form-options', {}),
  ])
  return { rule, pricelists, categories }
}

export default function EditRule() {
  const { rule, pricelists, categories } = useLoaderData<typeof clientLoader>()
  const { id, pricelistId } = rule
  const navigate = useNavigateIfOpen()
  const nameOf = new Map(pricelists.map((list) => [list.id, list.name]))
  const { start, dialog } = useDeleteRule((ruleId) => nameOf.get(ruleId) ?? String(ruleId))

  function back(): void {
    void navigate(`/admin/pricelists/${pricelistId}/edit`)
  }

  return (
    <Page title={texts.editTitle} subtitle={`${nameOf.get(pricelistId) ?? ''} · ${targetText(rule)}`} narrow>
      <Section>
        <RuleForm
          key={id}
          pricelistId={pricelistId}
          ruleId={id}
          initial={toRuleValues(rule)}
          pricelists={pricelists}
          categories={categories}
          save={(body) => callAdmin('PATCH /api/pricelist/rules/:id', { params: { id }, body })}
          onSaved={() => {
            showAlert({ severity: 'success', text: texts.saved })
            back()
          }}
          onDelete={(forgetChanges) =>
            start(rule, () => {
              forgetChanges()
              back()
            })
          }
        />
      </Section>
      {dialog}
    </Page>
  )
}
