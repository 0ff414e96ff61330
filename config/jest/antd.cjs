// antd by name: a test loads the components that it shows, not all of them
const folder = (name) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) => own[name] ?? require(`antd/lib/${folder(name)}`).default,
  },
)
