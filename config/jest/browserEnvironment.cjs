require('./compileOnce.cjs')

module.exports = require('jest-fixed-jsdom')
