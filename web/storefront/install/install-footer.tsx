import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { Icon } from '../ui/icons.tsx'
import { useShop } from '../ui/shop.ts'
import { dismissInstall, install, useInstallOffer } from './install-offer.ts'

/** The footer of the menu: offers to add the publication to the home screen until it is installed or dismissed. */
export function InstallFooter({ onSettled }: { onSettled: () => void }) {
  const { alias, accountName } = useShop()
  const offer = useInstallOffer(alias)
  if (offer === null) return null
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-1 border-t border-line bg-white p-1 text-sm">
      {offer === 'prompt' ? (
        <button
          type="button"
          className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-petrol-tint"
          onClick={() => void install(alias).then(onSettled)}
        >
          <Icon name="install" className="size-5 text-petrol" />
          <span className="min-w-0 font-semibold wrap-anywhere">{OFFLINE.install(accountName)}</span>
        </button>
      ) : (
        <p className="min-w-0 grow px-3 py-2 text-muted">{OFFLINE.installOnIphone}</p>
      )}
      <button
        type="button"
        aria-label={offer === 'prompt' ? OFFLINE.noInstall : OFFLINE.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-petrol-tint"
        onClick={() => {
          dismissInstall(alias)
          onSettled()
        }}
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}
