import { hashOf } from './integrity.ts'

interface ScriptPolicy {
  createScriptURL(address: string): unknown
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy }
  }
}

/** The page's own Trusted Types policy: script addresses of this site's releases and assets, nothing else. */
const policy = window.trustedTypes?.createPolicy('masa', {
  createScriptURL: (address) => {
    if (hashOf(address) === null) throw new TypeError(`${address} is no file of a release`)
    return address
  },
})

/** Adds a release's script with its hash. Rejects when it is blocked or does not come. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const hash = hashOf(address)
    if (hash === null) return reject(new Error(`${address} is no file of a release`))
    const script = document.createElement('script')
    script.async = true
    if (hash !== '') script.integrity = hash
    if (!new URL(address, location.href).href.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous'
    script.onload = () => {
      script.remove()
      resolve()
    }
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    script.src = (policy?.createScriptURL(address) ?? address) as string
    document.head.append(script)
  })
}
