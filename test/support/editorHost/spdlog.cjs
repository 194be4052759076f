// Takes the place of VS Code's native logging module in the installation, where nothing native is built.
// Without it the server writes no logs and, worse, every output channel stays empty: VS Code shows an
// output channel by reading the file that this module writes. Plain JavaScript, because Node strips no
// types below node_modules. Same exports as @vscode/spdlog.
'use strict';
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const names = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  #file;
  #level = names.indexOf('info');
  #formatted = true;

  constructor(_type, _name, file) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
  }

  trace(message) {
    this.#write(0, message);
  }
  debug(message) {
    this.#write(1, message);
  }
  info(message) {
    this.#write(2, message);
  }
  warn(message) {
    this.#write(3, message);
  }
  error(message) {
    this.#write(4, message);
  }
  critical(message) {
    this.#write(5, message);
  }
  getLevel() {
    return this.#level;
  }
  setLevel(level) {
    this.#level = level;
  }
  setPattern() {
    this.#formatted = true;
  }
  /** Output channels: the text as it is, without a line end of ours. */
  clearFormatters() {
    this.#formatted = false;
  }
  flush() {}
  drop() {}

  #write(level, message) {
    if (level < this.#level) return;
    const stamp = new Date().toISOString().replace('T', ' ').replace('Z', '');
    appendFileSync(this.#file, this.#formatted ? `${stamp} [${names[level]}] ${message}\n` : message);
  }
}

const create = async (name, file) => new Logger('rotating', name, file);

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
