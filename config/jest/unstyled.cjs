// antd without its styles: nothing here sees them, and making them takes longer than all the rest of a component
module.exports = {
  genStyleUtils: () => ({
    genStyleHooks: () => () => [],
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => () => null,
  }),
}
