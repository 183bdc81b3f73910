import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from '../ui/icons.tsx'
import { StorefrontStyle } from '../ui/styles/storefront-style.tsx'
import { useReturnUrl } from '../ui/use-return-url.ts'
import type { Route } from './+types/page.ts'

const words = STOREFRONT.home
const ICONS = ['chat', 'home', 'check'] as const

export function loader() {
  return { year: new Date().getFullYear() }
}

export function meta() {
  return [{ title: words.title }, { name: 'description', content: words.tagline }]
}

/** The landing page of the product (storefront.md §13). */
export default function Home({ loaderData }: Route.ComponentProps) {
  useReturnUrl()
  return (
    <>
      <StorefrontStyle />
      <div className="page flex min-h-dvh flex-col">
        <header className="bg-petrol text-white">
          <div className="content py-14 sm:py-24">
            <h1 className="text-4xl font-bold sm:text-6xl">{words.title}</h1>
            <p className="mt-3 text-xl text-balance sm:text-2xl">{words.tagline}</p>
            <p className="mt-6 max-w-xl text-balance text-petrol-pale">{words.intro}</p>
          </div>
        </header>
        <main className="content grow py-8 sm:py-12">
          <ul className="grid gap-3 sm:gap-4 md:grid-cols-3">
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
            <p>{words.copyright(loaderData.year)}</p>
            <a href="/login" className="flex min-h-11 items-center text-petrol hover:underline">
              {words.signIn}
            </a>
          </div>
        </footer>
      </div>
    </>
  )
}
