// the few styles that remain, of icons and themes, go nowhere
module.exports = { updateCSS: () => document.createElement('style'), injectCSS() {}, removeCSS() {} }
