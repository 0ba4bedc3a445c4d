/** Name of the Trusted Types policy that lets the entry's address through. */
export const START_POLICY = 'masa-start'

/** How long a browser may put off the frame that it was asked for before the scripts run without it (ms). */
const FRAME_DEADLINE_MS = 500

/**
 * Runs in a page with a first view, as text: the stylesheets and the entry are asked for by the head, but come into force
 * when the first view was painted. A browser runs a deferred script as soon as the document is read, and paints when it
 * has nothing else to do: on a fast line, half a second later, with everything that React had drawn by then. Nobody waits
 * in a page that is not looked at, where no frame is painted. `masaStyles` settles when all stylesheets have come or
 * failed; the page is mounted then.
 */
export const START = `(()=>{
const all=(query)=>[...document.querySelectorAll(query)]
const policy=self.trustedTypes?trustedTypes.createPolicy("${START_POLICY}",{createScriptURL:(address)=>address}):{createScriptURL:(address)=>address}
const hash=(from,to)=>from.hasAttribute("integrity")&&to.setAttribute("integrity",from.getAttribute("integrity"))
const {nonce}=document.currentScript
let isBegun=false
const begin=()=>{
if(isBegun)return
isBegun=true
self.masaStyles=Promise.all(all("link[as=style][data-href]").map((known)=>new Promise((done)=>{
const link=document.createElement("link")
link.rel="stylesheet"
link.dataset.href=known.dataset.href
hash(known,link)
link.onload=link.onerror=done
link.href=known.href
known.after(link)
})))
for(const known of all("link[data-entry]")){
const script=document.createElement("script")
script.async=false
script.nonce=nonce
hash(known,script)
script.src=policy.createScriptURL(known.href)
document.head.append(script)
}
}
addEventListener("DOMContentLoaded",()=>{
if(document.hidden)return begin()
requestAnimationFrame(()=>setTimeout(begin))
setTimeout(begin,${FRAME_DEADLINE_MS})
})
})()`
