import * as b from '/work/main/src/games/smolensk/board.ts';
const nm=(h:string)=>h+' '+(b.BOARD.hexes[b.at(h)]?.name?.en??'');
console.log('major',b.MAJOR_CITIES.map(nm).join(', '));console.log('links',b.LINKS.map(nm).join(', '));
console.log('src su',b.SOURCES.soviet.map(b.idAt).map(nm).join(', '));console.log('src ax',b.SOURCES.axis.map(b.idAt).map(nm).join(', '));
console.log('towns',b.OBJECTIVES.length);
