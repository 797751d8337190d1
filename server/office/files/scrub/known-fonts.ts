/** Families of fonts that come with systems, with word processors, or from public collections, without spaces. */
const families = new Set(
  `arial arialmt helvetica helveticaneue times timesnewroman timesroman courier couriernew calibri cambria cambriamath
  candara consolas constantia corbel georgia verdana tahoma trebuchetms segoe segoeui segoeprint segoescript segoeuisymbol
  segoeuiemoji segoeuihistoric segoemdl2assets symbol symbolmt wingdings wingdings2 wingdings3 webdings marlett impact
  comicsansms lucidaconsole lucidasans lucidasansunicode lucidabright lucidahandwriting lucidagrande lucidacalligraphy
  lucidafax palatino palatinolinotype bookantiqua bookman bookmanoldstyle bookmanurw centuryschoolbook century
  centurygothic garamond baskerville baskervilleoldface bodoni bodonimt calisto calistomt californianfb perpetua rockwell
  gillsans gillsansmt franklingothic franklingothicbook tradegothic tradegothicnext futura optima didot hoefler
  hoeflertext americantypewriter andalemono applechancery monaco menlo geneva sanfrancisco sfpro sfprotext sfprodisplay
  avenir avenirnext aptos aptosmono aptosserif aptosnarrow bahnschrift ebrima gadugi javanesetext leelawadee
  leelawadeeui malgungothic mingliu mingliuextb pmingliu simsun simhei nsimsun fangsong kaiti dengxian microsoftyahei
  microsoftjhenghei microsoftyaheiui microsoftsansserif microsofthimalaya microsoftnewtailue microsoftphagspa
  microsofttaile microsoftuighur mongolianbaiti msgothic msmincho mspgothic mspmincho msuigothic msserif mssansserif
  msreferencesansserif mvboli myanmartext nirmalaui sitka sitkatext sylfaen yugothic yumincho meiryo meiryoui batang
  batangche gulim gulimche dotum dotumche gungsuh mangal latha vrinda raavi shruti tunga gautami kartika kokila utsaah
  aparajita david davidlibre miriam frankruehl narkisim traditionalarabic simplifiedarabic arabictypesetting andalus
  sakkalmajalla estrangeloedessa sitkaheading bradleyhanditc brushscript brushscriptmt cooperblack copperplategothic
  curlzmt edwardianscriptitc elephant engraversmt felixtitling footlightmt forte freestylescript frenchscriptmt gigi
  gloucestermt goudyoldstyle haettenschweiler harlowsolid harrington hightowertext imprintmtshadow informalroman
  jokerman juiceitc kristenitc kunstlerscript magneto maiandragd maturamtscriptcapitals mistral modernno20
  monotypecorsiva niagaraengraved ocraextended oldenglishtextmt onyx palacescriptmt papyrus parchment playbill
  poorrichard pristina ravie showcardgothic snapitc stencil tempussansitc twcen twcenmt vinerhanditc vivaldi
  vladimirscript widelatin agencyfb bauhaus93 bellmt berlinsans berlinsansfb bernardmt blackadderitc broadway castellar
  centaur chiller colonnamt rage scriptmt liberationserif liberationsans liberationmono dejavusans dejavuserif
  dejavusansmono opensymbol starsymbol carlito caladea gelasio linuxlibertine linuxlibertineg linuxbiolinum
  linuxbiolinumg libertinus libertinusserif libertinussans libertinusmath freeserif freesans freemono nimbusroman
  nimbusromanno9l nimbussans nimbussansl nimbusmonol luxisans luximono bitstreamvera bitstreamverasans
  bitstreamveraserif bitstreamveramono notoserif notosans notomono notonaskharabic notokufiarabic notocoloremoji
  notosanscjk notosanscjksc notosanscjkjp notoserifcjk notoserifcjksc notosansdevanagari notosansmath notosanssymbols
  ptserif ptsans ptmono paratype ptastraserif ptastrasans xotitsa xothames xooriel ubuntu ubuntumono roboto robotomono
  robotoslab robotoserif opensans lato montserrat merriweather sourcesanspro sourcesans sourceserifpro sourceserif
  sourcecodepro sourcehansans sourcehanserif inter raleway oswald nunito nunitosans poppins playfairdisplay
  crimsontext crimsonpro cormorant cormorantgaramond ebgaramond lora firasans firacode firamono fira ibmplexsans
  ibmplexserif ibmplexmono worksans quicksand rubik manrope jost literata bitter alegreya alegreyasans spectral
  librebaskerville librefranklin droidsans droidserif droidsansmono droidsansfallback arimo tinos cousine comfortaa
  pacifico lobster caveat latinmodern lmroman lmroman10 lmsans lmmono lmmath latinmodernmath latinmodernroman
  latinmodernsans cmr cmr10 cmunrm computermodern cmuserif cmusans cmutypewriter stix stixgeneral stixtwo stixtwotext
  stixtwomath stixtwo xits xitsmath asanamath texgyretermes texgyrepagella texgyreheros texgyreschola texgyrebonum
  texgyrecursor texgyrechorus texgyreadventor minion minionpro myriad myriadpro adobegaramondpro adobegaramond
  adobecaslonpro adobesongstd warnockpro officina officinasans officinaserif pragmatica newtons newton petersburg
  schoolbook kudriashov textbook antiqua literaturnaya baltica izhitsa timesnewromancyr arialcyr couriernewcyr
  timesromankz timeskaz kztimes kztimesnewroman kzarial kztimesroman arialkaz timesnewromankz arialkz timesnewromankaz
  mathtype mtextra euclid euclidsymbol euclidextra euclidmathone euclidmathtwo euclidfraktur esstixone mathematica1
  cambriamathematics arialunicodems arialunicode arialrounded arialroundedmt lucidamath code2000 charissil charis
  doulossil doulos gentium gentiumplus gentiumbasic gentiumbookbasic junicode cardo scheherazade scheherazadenew
  amiri kacst tibetanmachineuni lohitdevanagari songti heiti stsong stkaiti stheiti stfangsong stxihei pingfang
  pingfangsc pingfangtc hiraginosans hiraginominchopro hiraginokakugothicpro applesdgothicneo applecoloremoji
  applesymbols zapfdingbats zapfchancery zapfino dingbats cursive fantasy monospace serif sansserif systemui wenquanyi
  wenquanyimicrohei wenquanyizenhei arplumingcn arplukaicn thorndale albany cumberland andalesansui lucidatypewriter
  swiss dutch univers universcondensed frutiger akzidenzgrotesk sabon bembo plantin caslon caslon540 janson goudy
  goudyoldstylet officeserif trade tahomabold latin modern roman script decorative system terminal fixedsys small
  smallfonts`.split(/\s+/),
);

/** What is added to the name of a family: weights, widths, makers, sets of letters. */
const added =
  /(?:regular|bold|italic|oblique|light|semi|demi|extra|ultra|thin|medium|black|heavy|book|narrow|condensed|cond|compressed|wide|display|text|caption|subhead|small|variable|upright|roman|std|pro|mt|ms|ps|psmt|itc|bt|fb|cyr|cyrillic|kz|kaz|ce|tur|greek|baltic|hebrew|arabic|vietnamese|unicode|math|mono|serif|sans|ui|sc|tc|jp|kr|cn|hk|tw|cjk|nf|lf|web|\d+pt|\d+)$/;

/** Whether a font has a name that many fonts have, so that it tells nothing of who wrote. */
export function isKnownFont(name: string): boolean {
  // Word’s theme fonts, and fonts written vertically.
  if (name === '' || /^\+m[nj]-(?:lt|ea|cs)$/.test(name)) return true;
  let family = name.toLowerCase().replaceAll(/^@|[\s_.()-]/g, '');
  for (;;) {
    if (families.has(family) || localNames.has(family)) return true;
    const shorter = family.replace(added, '');
    if (shorter === family || shorter === '') return false;
    family = shorter;
  }
}

/** Names of East Asian fonts in their own letters, as Word writes them. */
const localNames = new Set(
  '宋体 新宋体 黑体 楷体 仿宋 仿宋_gb2312 楷体_gb2312 微软雅黑 等线 等线light 新細明體 細明體 標楷體 微軟正黑體 明朝 ＭＳ明朝 ＭＳゴシック ｍｓ明朝 ｍｓゴシック ｍｓｐゴシック ｍｓｐ明朝 游明朝 游ゴシック メイリオ 맑은고딕 바탕 굴림 돋움'.split(
    ' ',
  ),
);
