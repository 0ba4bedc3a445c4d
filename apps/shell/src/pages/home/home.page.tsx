export { PlainHome as HomePage } from './plain-home.tsx'

/** A place's own page. It is asked for from here, since it consists of this page's parts and some of its own. */
export function loadLanding() {
  return import(/* webpackChunkName: "page-landing" */ './landing/landing.page.tsx')
}
