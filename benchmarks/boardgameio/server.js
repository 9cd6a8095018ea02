/** boardgame.io's own server with in-memory storage; prints its port to standard output. */
'use strict';

const { Server, Origins } = require('boardgame.io/server');
const { Coup } = require('./coup');

const server = Server({ games: [Coup], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port));
