// In the place of @antv/g2-extension-plot, of whose marks we use none.
export const plotlib = () => ({})
