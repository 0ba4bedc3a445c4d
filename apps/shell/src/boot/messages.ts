import type { Locale, MessageTree } from '@masa/i18n'
import type { BootData } from './boot-data.ts'

/**
 * Where the catalogue of a namespace lies: the shell's two among its assets, a remote's with the release of it that is in
 * use, and that of a shared package with the app that uses it (`vacations/checkout`).
 */
export function createMessageLoader(
  boot: Pick<BootData, 'shell'>,
  remoteAddress: (id: string) => string | undefined,
): (locale: Locale, namespace: string) => Promise<MessageTree> {
  const addressOf = (locale: Locale, namespace: string): string => {
    if (namespace === 'shell' || namespace === 'common')
      return `${boot.shell.address}messages/${namespace}/${locale}.json`
    const [app = '', ofPackage] = namespace.split('/')
    const address = app === 'shell' ? boot.shell.address : remoteAddress(app)
    if (address === undefined) throw new Error(`this site has no messages "${namespace}"`)
    return `${address}messages/${ofPackage === undefined ? '' : `${ofPackage}/`}${locale}.json`
  }
  return async (locale, namespace) => {
    const address = addressOf(locale, namespace)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`messages "${namespace}" in ${locale}: ${response.status}`)
    const messages = (await response.json()) as MessageTree
    // Those of a release that was replaced meanwhile would take the spare's words back.
    if (addressOf(locale, namespace) !== address) throw new Error(`messages "${namespace}" came too late`)
    return messages
  }
}
