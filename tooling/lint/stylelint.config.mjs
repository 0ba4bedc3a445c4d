import stylelint from 'stylelint'

/** Styles stand in a layer, so that kit, remotes and a white-label agency override each other in a known order. */
const layerRule = 'masa/in-layer'
const layerMessage = (selector) => `"${selector}" must stand in "@layer kit" (the kit) or "@layer remote" (apps).`

const inLayer = stylelint.createPlugin(layerRule, () => (root, result) => {
  root.walkRules((rule) => {
    for (let above = rule.parent; above; above = above.parent) {
      if (above.type === 'atrule' && /^(?:layer|keyframes|font-face)$/.test(above.name)) return
    }
    stylelint.utils.report({ result, ruleName: layerRule, node: rule, message: layerMessage(rule.selector) })
  })
})

/** In forced colours the browser lays its own ground behind letters, and those of a fill vanish in it. */
const fillRule = 'masa/fill-when-forced'
const fillMessage =
  '"color: var(--color-on-brand)" needs "forced-color-adjust: none" beside it, or it cannot be read there.'

const fillWhenForced = stylelint.createPlugin(fillRule, () => (root, result) => {
  root.walkDecls('color', (node) => {
    if (node.value !== 'var(--color-on-brand)') return
    const isKept = node.parent.some(({ prop, value }) => prop === 'forced-color-adjust' && value === 'none')
    if (!isKept) stylelint.utils.report({ result, ruleName: fillRule, node, message: fillMessage })
  })
})

export default {
  plugins: [inLayer, fillWhenForced],
  extends: ['stylelint-config-standard'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    [layerRule]: true,
    [fillRule]: true,
    // One style sheet serves both directions of writing.
    'property-layout-mappings': [
      'flow-relative',
      { ignoreProperties: ['padding', 'margin', 'border-width', '/^overflow-/'] },
    ],
    'value-keyword-layout-mappings': 'flow-relative',
    // Colours are meanings of the design system's tokens.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-no-important': true,
    // What is measured in letters moves when the letters come.
    'unit-disallowed-list': ['ch', 'ex', 'ic', 'cap'],
    // A component reads meanings (--color-text), never values (--v-sand-100).
    'declaration-property-value-disallowed-list': {
      '/.*/': ['/var\\(--v-/'],
      // Four sides in one value name left and right.
      '/^(?:padding|margin|inset|border-width)$/': [/^(?:\S+\s+){3}\S+$/],
    },
    'selector-class-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'selector-max-id': 0,
    'no-descending-specificity': null,
    // The house's formatter sets lines; browsers that we support know both notations of ranges.
    'media-feature-range-notation': null,
    'rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
}
