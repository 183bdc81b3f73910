import { useLoaderData } from 'react-router'
import { productTexts } from '#web/texts/admin-products.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { Section } from '../../ui/section.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { ProductForm } from '../product-form.tsx'
import { basePriceProblem, NEW_PRODUCT, toBody } from '../product-values.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = productTexts.form

export async function clientLoader() {
  return callAdmin('GET /api/product-form-options', {})
}

export default function AddProduct() {
  return (
    <Page title={texts.addTitle} narrow>
      <RootOnly notice={texts.onlyRoot}>
        <Section>
          <NewProductForm />
        </Section>
      </RootOnly>
    </Page>
  )
}

function NewProductForm() {
  const options = useLoaderData<typeof clientLoader>()
  const navigate = useNavigateIfOpen()
  const form = useForm({
    name: 'product',
    isNew: true,
    initial: NEW_PRODUCT,
    validate: ({ basePrice }) => ({ basePrice: basePriceProblem(basePrice) }),
    save: (values) => callAdmin('POST /api/products', { body: toBody(values) }),
    onSaved: ({ code }) => {
      showAlert({ severity: 'success', text: texts.added(code) })
      void navigate('/admin/products')
    },
  })
  return <ProductForm form={form} options={options} saveLabel={texts.add} isNew />
}
