import { useLoaderData, useNavigate } from 'react-router'
import { useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ProductForm } from '../product-form.tsx'
import { NEW_PRODUCT, toBody } from '../product-values.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = productTexts.form

export async function clientLoader() {
  return callAdmin('GET /api/product-form-options', {})
}

export default function AddProduct() {
  const options = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const isRoot = useIsRoot()
  const form = useForm({
    name: 'product',
    initial: NEW_PRODUCT,
    readOnly: !isRoot,
    save: (values) => callAdmin('POST /api/products', { body: toBody(values) }),
    onSaved: ({ code }) => {
      showAlert({ severity: 'success', text: texts.added(code) })
      void navigate('/admin/products')
    },
  })
  return (
    <Page title={texts.addTitle} narrow>
      <Section>
        <ProductForm form={form} options={options} saveLabel={texts.add} isNew />
      </Section>
    </Page>
  )
}
