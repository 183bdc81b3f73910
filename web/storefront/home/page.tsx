import type { ReactNode } from 'react'
import { callOnServer } from '#web/api/call-on-server.ts'
import { LANDING as words } from '#web/texts/landing.ts'
import { Icon } from '../ui/icons.tsx'
import { pictureMeta } from '../ui/page-meta.ts'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'
import { useReturnUrl } from '../ui/use-return-url.ts'
import type { Route } from './+types/page.ts'
import { PhoneScreen, WideScreen } from './screens.tsx'
import catalogScreen from './screens/catalog.webp'
import ordersScreen from './screens/orders.webp'
import productsScreen from './screens/products.webp'
import searchScreen from './screens/search.webp'

/** Of the demo world (installation.md §9). */
const DEMO_USER = ['mayoreo', 'demo-mostrador'] as const
const ICONS = ['chat', 'home', 'check'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  // The page works without a database, except for the link to the demo.
  const demo = await callOnServer(context, 'GET /api/public/demo', {}).catch(() => null)
  return { year: new Date().getFullYear(), demo: demo?.alias ?? null, origin: url.origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: words.title },
    { name: 'description', content: words.description },
    { property: 'og:title', content: words.title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:description', content: words.description },
    ...(loaderData ? pictureMeta(`${loaderData.origin}/previews/landing.jpg`, words.title) : []),
  ]
}

/** The landing page of the product: what it is for a reseller, and the way into the demo (storefront.md §13). */
export default function Home({ loaderData: { year, demo } }: Route.ComponentProps) {
  useReturnUrl()
  return (
    <>
      <StorefrontStyle />
      <div className="page flex min-h-dvh flex-col">
        <Hero demo={demo} />
        <main className="content grow pt-10 pb-10 sm:pt-16">
          <Steps />
          <ul className="mt-12 grid gap-3 sm:mt-16 sm:gap-4 md:grid-cols-3">
            {words.cards.map((card, index) => (
              <li key={card.title} className="card p-5">
                <Icon name={ICONS[index] ?? 'check'} className="mb-3 size-8 text-copper" />
                <h2 className="mb-1 text-lg font-bold">{card.title}</h2>
                <p className="text-muted text-pretty">{card.text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-8 text-muted">{words.whereIsMine}</p>
        </main>
        <footer className="border-t border-line">
          <div className="content flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-muted">
            <p>{words.copyright(year)}</p>
            <a href="/login" className="flex min-h-11 items-center text-petrol hover:underline">
              {words.signIn}
            </a>
          </div>
        </footer>
      </div>
    </>
  )
}

function Hero({ demo }: { demo: string | null }) {
  return (
    <header className="overflow-hidden bg-petrol text-white">
      <div className="content grid gap-x-12 md:grid-cols-[1fr_288px]">
        <div className="py-12 sm:py-16 md:self-center lg:py-24">
          <h1 className="text-4xl font-bold sm:text-6xl">{words.title}</h1>
          <p className="mt-3 text-xl text-balance sm:text-2xl">{words.tagline}</p>
          <p className="mt-6 max-w-xl text-pretty text-petrol-pale">{words.intro}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            {demo !== null && (
              <a href={`/p/${demo}`} className="action">
                {words.openDemo}
              </a>
            )}
            <a href="/login" className="action-quiet min-h-12">
              {words.signIn}
            </a>
          </p>
          {demo !== null && (
            <p className="mt-4 max-w-xl text-sm text-petrol-pale">{words.demoUser(...DEMO_USER)}</p>
          )}
        </div>
        <div className="-mb-24 hidden self-end pt-10 md:block">
          <PhoneScreen src={catalogScreen} alt={words.storefrontScreen} />
        </div>
      </div>
    </header>
  )
}

function Steps() {
  const [upload, share, receive] = words.steps
  return (
    <section aria-labelledby="como">
      <h2 id="como" className="text-2xl/8 font-bold text-balance sm:text-3xl">
        {words.howTitle}
      </h2>
      <ol className="mt-6 grid gap-12 sm:mt-8 sm:gap-16">
        <Step number={1} step={upload}>
          <WideScreen src={productsScreen} alt={upload.screen} />
        </Step>
        <Step number={2} step={share}>
          <PhoneScreen src={searchScreen} alt={share.screen} />
        </Step>
        <Step number={3} step={receive}>
          <WideScreen src={ordersScreen} alt={receive.screen} />
        </Step>
      </ol>
    </section>
  )
}

function Step(props: { number: number; step: (typeof words.steps)[number]; children: ReactNode }) {
  const { number, step, children } = props
  return (
    <li className="grid items-center gap-x-12 gap-y-4 md:grid-cols-[2fr_3fr]">
      <div>
        <p
          aria-hidden="true"
          className="mb-3 flex size-9 items-center justify-center rounded-full bg-copper font-bold text-white"
        >
          {number}
        </p>
        <h3 className="text-xl font-bold">{step.title}</h3>
        <p className="mt-2 text-muted text-pretty">{step.text}</p>
      </div>
      {children}
    </li>
  )
}
